// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.26;

/// Ratings of agents, with the signatures of ERC-8004: who rates is known, and nobody sums up nobody.
contract Reputation {
    struct Rating {
        int128 value;
        uint8 decimals;
        string tag1;
        string tag2;
    }

    mapping(uint256 => address[]) private clients;
    mapping(uint256 => mapping(address => Rating[])) private ratings;

    event NewFeedback(uint256 indexed agentId, address indexed client, int128 value, uint8 decimals, string endpoint);

    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string calldata tag1,
        string calldata tag2,
        string calldata endpoint,
        string calldata,
        bytes32
    ) external {
        if (ratings[agentId][msg.sender].length == 0) clients[agentId].push(msg.sender);
        ratings[agentId][msg.sender].push(Rating(value, valueDecimals, tag1, tag2));
        emit NewFeedback(agentId, msg.sender, value, valueDecimals, endpoint);
    }

    function getClients(uint256 agentId) external view returns (address[] memory) {
        return clients[agentId];
    }

    /// The mean, with two decimals.
    function getSummary(uint256 agentId, address[] calldata of_, string calldata tag1, string calldata tag2)
        external
        view
        returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals)
    {
        require(of_.length > 0, "clientAddresses required");
        int256 sum = 0;
        for (uint256 i = 0; i < of_.length; i++) {
            Rating[] storage given = ratings[agentId][of_[i]];
            for (uint256 j = 0; j < given.length; j++) {
                if (!fits(tag1, given[j].tag1) || !fits(tag2, given[j].tag2)) continue;
                require(given[j].decimals <= 2, "decimals");
                sum += int256(given[j].value) * int256(10 ** (2 - given[j].decimals));
                count++;
            }
        }
        return (count, count == 0 ? int128(0) : int128(sum / int256(uint256(count))), 2);
    }

    function fits(string memory wanted, string memory tag) private pure returns (bool) {
        return bytes(wanted).length == 0 || keccak256(bytes(wanted)) == keccak256(bytes(tag));
    }
}
