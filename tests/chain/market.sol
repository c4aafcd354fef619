// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.26;

interface IMech {
    function requested(bytes32 requestId) external;
}

/// A market of requests that mechs deliver on, with the signatures of the real one and only its rules about requests.
contract Marketplace {
    struct Info {
        address priorityMech;
        address deliveryMech;
        address requester;
        uint256 responseTimeout;
        uint256 deliveryRate;
        bytes32 paymentType;
    }

    mapping(bytes32 => Info) public mapRequestIdInfos;
    mapping(address => uint256) public mapNonces;

    event MarketplaceRequest(
        address indexed priorityMech,
        address indexed requester,
        uint256 numRequests,
        bytes32[] requestIds,
        bytes[] requestDatas
    );

    function request(
        bytes calldata requestData,
        uint256 maxDeliveryRate,
        bytes32 paymentType,
        address priorityMech,
        uint256 responseTimeout,
        bytes calldata
    ) external payable returns (bytes32) {
        bytes[] memory datas = new bytes[](1);
        datas[0] = requestData;
        return record(datas, maxDeliveryRate, paymentType, priorityMech, responseTimeout)[0];
    }

    function requestBatch(
        bytes[] calldata requestDatas,
        uint256 maxDeliveryRate,
        bytes32 paymentType,
        address priorityMech,
        uint256 responseTimeout,
        bytes calldata
    ) external payable returns (bytes32[] memory) {
        return record(requestDatas, maxDeliveryRate, paymentType, priorityMech, responseTimeout);
    }

    function record(
        bytes[] memory datas,
        uint256 rate,
        bytes32 paymentType,
        address mech,
        uint256 responseTimeout
    ) private returns (bytes32[] memory ids) {
        require(mech != address(0) && datas.length > 0, "no request");
        require(msg.value >= rate * datas.length, "not paid for");
        ids = new bytes32[](datas.length);
        for (uint256 at = 0; at < datas.length; ++at) {
            bytes32 id = keccak256(
                abi.encode(address(this), mech, msg.sender, datas[at], rate, paymentType, mapNonces[msg.sender]++)
            );
            ids[at] = id;
            mapRequestIdInfos[id] =
                Info(mech, address(0), msg.sender, block.timestamp + responseTimeout, rate, paymentType);
            if (mech.code.length > 0) IMech(mech).requested(id);
        }
        emit MarketplaceRequest(mech, msg.sender, ids.length, ids, datas);
    }

    /// The event of a request that is already known, as no real market would tell it twice.
    function repeatEvent(bytes32 id, bytes calldata requestData) external {
        bytes32[] memory ids = new bytes32[](1);
        bytes[] memory datas = new bytes[](1);
        (ids[0], datas[0]) = (id, requestData);
        emit MarketplaceRequest(mapRequestIdInfos[id].priorityMech, mapRequestIdInfos[id].requester, 1, ids, datas);
    }

    function deliverMarketplace(bytes32[] calldata ids) external returns (bool[] memory delivered) {
        delivered = new bool[](ids.length);
        for (uint256 at = 0; at < ids.length; ++at) {
            Info storage info = mapRequestIdInfos[ids[at]];
            require(info.priorityMech != address(0), "no such request");
            if (info.deliveryMech != address(0)) continue;
            require(info.priorityMech == msg.sender || block.timestamp > info.responseTimeout, "not its turn");
            info.deliveryMech = msg.sender;
            delivered[at] = true;
        }
    }

    function getRequestStatus(bytes32 id) external view returns (uint8) {
        Info storage info = mapRequestIdInfos[id];
        if (info.priorityMech == address(0)) return 0;
        if (info.deliveryMech != address(0)) return 3;
        return block.timestamp > info.responseTimeout ? 2 : 1;
    }
}

/// A mech that its operator delivers through.
contract Mech {
    Marketplace public immutable mechMarketplace;
    address public operator;
    uint256 public maxDeliveryRate;
    bytes32[] private undelivered;

    event Deliver(
        address indexed mech, address indexed mechServiceMultisig, bytes32 requestId, uint256 deliveryRate, bytes data
    );
    event RevokeRequest(bytes32 requestId);

    constructor(Marketplace marketplace, address operator_, uint256 rate) {
        mechMarketplace = marketplace;
        operator = operator_;
        maxDeliveryRate = rate;
    }

    function setOperator(address to) external {
        operator = to;
    }

    function isOperator(address multisig) external view returns (bool) {
        return multisig == operator;
    }

    function requested(bytes32 requestId) external {
        require(msg.sender == address(mechMarketplace), "not the market");
        undelivered.push(requestId);
    }

    function numUndeliveredRequests() external view returns (uint256) {
        return undelivered.length;
    }

    /// Newest first; asking for more than there is reverts, as it does on the real one.
    function getUndeliveredRequestIds(uint256 size, uint256 offset) external view returns (bytes32[] memory ids) {
        if (size == 0) size = undelivered.length;
        require(size + offset <= undelivered.length, "overflow");
        ids = new bytes32[](size);
        for (uint256 at = 0; at < size; ++at) ids[at] = undelivered[undelivered.length - 1 - offset - at];
    }

    function deliverToMarketplace(bytes32[] calldata ids, bytes[] calldata datas) external returns (bool[] memory done) {
        require(msg.sender == operator, "not the operator");
        require(ids.length > 0 && ids.length == datas.length, "wrong lengths");
        done = mechMarketplace.deliverMarketplace(ids);
        for (uint256 at = 0; at < ids.length; ++at) {
            drop(ids[at]);
            if (done[at]) emit Deliver(address(this), msg.sender, ids[at], maxDeliveryRate, datas[at]);
            else emit RevokeRequest(ids[at]);
        }
    }

    function drop(bytes32 id) private {
        for (uint256 at = 0; at < undelivered.length; ++at) {
            if (undelivered[at] != id) continue;
            undelivered[at] = undelivered[undelivered.length - 1];
            undelivered.pop();
            return;
        }
    }
}

/// A wallet of one owner, who signs what it is to do (EIP-712, as a Safe of version 1.3 or later asks for it).
contract Safe {
    address public owner;
    uint256 public nonce;

    bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant SAFE_TX = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );

    constructor(address owner_) {
        owner = owner_;
    }

    function getThreshold() external pure returns (uint256) {
        return 1;
    }

    function isOwner(address account) external view returns (bool) {
        return account == owner;
    }

    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool) {
        bytes32 body;
        {
            body = keccak256(
                abi.encode(
                    SAFE_TX, to, value, keccak256(data), operation, safeTxGas, baseGas, gasPrice, gasToken,
                    refundReceiver, nonce++
                )
            );
        }
        bytes32 domain = keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
        require(signer(keccak256(abi.encodePacked(hex"1901", domain, body)), signatures) == owner, "GS026");
        require(operation == 0, "only calls");
        (bool done,) = to.call{value: value}(data);
        require(done, "GS013");
        return true;
    }

    function signer(bytes32 digest, bytes calldata signature) private pure returns (address) {
        require(signature.length == 65, "GS020");
        return ecrecover(
            digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
    }
}
