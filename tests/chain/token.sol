// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.26;

interface IContractWallet {
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4);
}

/// A token whose transfers can be signed by the payer and sent by anyone, once (EIP-3009 over EIP-712).
contract Token {
    string public name;
    string public version;
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant TRANSFER = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    /// A second signature can be computed from any first one; only the lower of the two counts.
    uint256 private constant S_MAX = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    constructor(string memory name_, string memory version_) {
        name = name_;
        version = version_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes32 digest = digestOf(from, to, value, validAfter, validBefore, nonce);
        require(isSignedBy(from, digest, v, r, s), "invalid signature");
        spend(from, to, value, validAfter, validBefore, nonce);
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        bytes32 digest = digestOf(from, to, value, validAfter, validBefore, nonce);
        if (from.code.length > 0) {
            bytes4 answer = IContractWallet(from).isValidSignature(digest, signature);
            require(answer == IContractWallet.isValidSignature.selector, "invalid signature");
        } else {
            require(signature.length == 65, "invalid signature");
            (bytes32 r, bytes32 s) = abi.decode(signature[:64], (bytes32, bytes32));
            require(isSignedBy(from, digest, uint8(signature[64]), r, s), "invalid signature");
        }
        spend(from, to, value, validAfter, validBefore, nonce);
    }

    function digestOf(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce
    ) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this))
        );
        bytes32 message = keccak256(abi.encode(TRANSFER, from, to, value, validAfter, validBefore, nonce));
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }

    function isSignedBy(address signer, bytes32 digest, uint8 v, bytes32 r, bytes32 s) private pure returns (bool) {
        if (uint256(s) > S_MAX) return false;
        address found = ecrecover(digest, v < 27 ? v + 27 : v, r, s);
        return found != address(0) && found == signer;
    }

    function spend(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce
    ) private {
        require(block.timestamp > validAfter, "authorization is not yet valid");
        require(block.timestamp < validBefore, "authorization is expired");
        require(!authorizationState[from][nonce], "authorization is used");
        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
